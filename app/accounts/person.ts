export type Person = { id: string; email: string }

export const subjectOf = ({ id, email }: Person) => ({ kind: 'user', id, label: email })
