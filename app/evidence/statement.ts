/** `at` are microseconds since 1970. */
export type Checkpoint = {
  number: string
  hash: string
  at: string
  revisions: string
  audit: string
  removed: string
  publicKey: string
  signature: string
}

/** The bytes that are signed: eight lines, without a line break at the end. */
export const statementOf = ({
  number,
  hash,
  at,
  revisions,
  audit,
  removed,
  publicKey,
}: Omit<Checkpoint, 'signature'>) =>
  `estavelle checkpoint\nnumber ${number}\nhash ${hash}\nat ${at}\nrevisions ${revisions}\naudit ${audit}\nremoved ${removed}\nkey ${publicKey}`
