export const companyAnchor = ({ id }: { id: string }) => `company-${id}`

export const companyPath = (company: { id: string }) => `/venture-capital#${companyAnchor(company)}`
