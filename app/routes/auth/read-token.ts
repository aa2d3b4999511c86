/** Of a link from a mail; empty when there is none. */
export const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''
