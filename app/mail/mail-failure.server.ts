type MailFailure = {
  /** What the server does not take: this address, this mail, the account for good; or anything, as it is away. */
  concerns: 'recipient' | 'mail' | 'account' | 'server'
  /** For the operator. */
  reason: string
}

/** A `last_error` that begins with it holds back all other mails: servers lock accounts that go on trying. */
export const accountRefused = 'The mail server refuses the account of SMTP_URL'

export function mailFailure(error: unknown): MailFailure {
  const found = (error ?? {}) as Found
  const { message = String(error), code, originalCode = '', command, responseCode, response = '', permanent } = found
  if (code === 'EAUTH' && responseCode && !permanent) return server(`${accountRefused} for now (${message}).`)
  if (code === 'EAUTH')
    return { concerns: 'account', reason: `${accountRefused} (${message}): correct its name and password.` }
  if (/^(RCPT TO|DATA)$/.test(command ?? '') && responseCode && responseCode !== 421)
    return {
      concerns: permanent && command === 'RCPT TO' && isNobody(response) ? 'recipient' : 'mail',
      reason: message,
    }
  if (originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return server(
      'The mail server does not begin with TLS at this port: let SMTP_URL begin with smtp://, by which TLS comes later.',
    )
  if (message === 'Greeting never received')
    return server(
      `${message}: where the mail server begins with TLS, as at port 465, let SMTP_URL begin with smtps://.`,
    )
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return server(`The certificate of the mail server is for another name (${message}): use that name in SMTP_URL.`)
  if (/CERT|SIGNATURE/.test(originalCode))
    return server(
      `The certificate of the mail server is not trusted (${message.replace(/;.*/, '')}): have it renewed, or let NODE_EXTRA_CA_CERTS name a file with that of its authority.`,
    )
  return server(message)
}

/** As nodemailer says it. */
type Found = Partial<
  Record<'message' | 'code' | 'originalCode' | 'command' | 'response', string> & {
    responseCode: number
    permanent: boolean
  }
>

const server = (reason: string): MailFailure => ({ concerns: 'server', reason })

/**
 * Whether an address is refused for good, and not the sender, the machine or what they may: that is what an operator
 * repairs, and then the mail goes. Servers without the codes of RFC 3463 say it in words alone.
 */
function isNobody(response: string) {
  const [, status] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  return status
    ? /^5\.(1\.([12346]|10)|2\.1)$/.test(status)
    : /^55[013]\b/.test(response) &&
        /address|exist|mailbox|nobody|recipient|unknown|user/i.test(response) &&
        !/auth|relay|sender/i.test(response)
}
