/** POST: refused until invitations exist (issue 4). Nobody gets an account without one. */
export function action() {
  return Response.json(
    { message: 'Accounts are made by invitation only. Ask an administrator for one.' },
    { status: 403 },
  )
}
