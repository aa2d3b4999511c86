/** Where the pages of properties and projects lie; what makes their slugs unique across both. */
export const projectFolder = '/project/'

/** In the one spelling that the server does not redirect. */
export const projectPath = ({ slug }: { slug: string }) => projectFolder + encodeURIComponent(slug).toLowerCase()
