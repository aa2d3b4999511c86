export type Person = { id: string; email: string }

/** As the audit trail names a user. */
export const subjectOf = ({ id, email }: Person) => ({ kind: 'user', id, label: email })
