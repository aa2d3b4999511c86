import { withoutParameters } from './log/without-parameters.ts'
import { diskFullState, driverWords, insufficientPrivilege, readOnlyState } from './postgres/sql-states.ts'
import { causeOf, errorCode } from './postgres/start-error.ts'

/** For whoever runs the program: cause and remedy, where more is known than what the error itself says. */
export function failureSentence(failure: unknown) {
  const error = withoutParameters(failure)
  if (!(error instanceof Error)) return String(error)
  const code = errorCode(error)
  if (code === insufficientPrivilege)
    return `The role of the database lacks a right (${error.message}): let DATABASE_OWNER_URL name the role that owns the tables, and give the other its rights as docs/operations.md says.`
  if (code === readOnlyState) return onlyReadsSentence
  if (code === diskFullState) return `The disk of the database is full (${error.message}): make room, then try again.`
  if (driverWords.test(error.message))
    return `The database does not answer any more (${error.message}): see what keeps it or its machine busy, then try again.`
  const cause = causeOf(error)
  if (code && cause !== error.message && 'path' in error)
    return `${String(error.path)} cannot be used (${cause}): make it usable for this account, or let the settings name another folder.`
  return error.message
}

const onlyReadsSentence = 'The database only reads, as a replica does: let DATABASE_URL lead to the server that writes.'
