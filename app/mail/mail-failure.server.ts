type MailFailure = {
  /** What the server does not take: the address or its mailbox for now, this mail, the account; or anything, as it is away. */
  concerns: 'recipient' | 'mailbox' | 'mail' | 'account' | 'server'
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
    return { concerns: command === 'RCPT TO' ? refused(response) : 'mail', reason: message }
  if (command === 'STARTTLS' && response)
    return server(
      `The mail server does not switch to TLS (${response}), and without it anybody on the way could read what is sent: have TLS switched on there, or, in a network of your own, let SMTP_URL end with ?requireTLS=false&ignoreTLS=true.`,
    )
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
 * An address that is nobody's, or a mailbox that takes nothing now; or the sender, the machine and what they may: that is
 * what an operator repairs, and then the mail goes. Servers without the codes of RFC 3463 say it in words alone.
 */
function refused(response: string) {
  const [, , status] = /^([45])\d\d[ -](\1\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const isOfAddress = status ? /^.\.(1\.([12346]|10)|2\.\d+)$/.test(status) : saysAddress(response)
  if (!isOfAddress) return 'mail'
  const isNobody = status ? /^5\.(1\.|2\.1$)/.test(status) : /^55[013]/.test(response)
  return isNobody ? 'recipient' : 'mailbox'
}

const saysAddress = (response: string) =>
  /^(45[02]|55[0-3])\b.*(address|exist|mailbox|nobody|recipient|unknown|user)/is.test(response) &&
  !/auth|relay|sender/i.test(response)
