export const figureFolder = '/figures/'

export const figurePath = ({ slug }: { slug: string }) => figureFolder + slug
