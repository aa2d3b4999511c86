import { redirect } from 'react-router'

/** Where programs that keep passwords lead whoever wants another one. */
export const loader = () => redirect('/cms/profile')
