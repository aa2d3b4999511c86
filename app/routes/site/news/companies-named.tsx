import { companyPath } from '#app/content/companies/company-address.ts'
import { sectorColour } from '#app/content/companies/sector-breakdown.ts'
import { tongueOf } from '#app/language/page-tongue.ts'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { chosen } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'

type Company = { id: string; name: string; description: string; sector: string; languages: string[] }

export function CompaniesNamed({ companies }: { companies: Company[] }) {
  if (companies.length === 0) return null
  return (
    <LedgerSection
      className="sec sec--tight"
      id="page-companies"
      title={inNumber(fixed().about.companies, companies.length)}
    >
      <ul className="ledger__body connected">
        {companies.map(({ id, name, description, sector, languages }) => (
          <li key={id}>
            <a className="connected__link connected__plain" href={companyPath({ id })}>
              <span className="connected__text">
                <strong className="connected__name" lang={tongueOf(languages)}>
                  {name}
                </strong>
                <span className="badge badge--dot" data-colour={sectorColour(sector)}>
                  {chosen('sector', sector)}
                </span>
                <span className="connected__says" lang={tongueOf(languages)}>
                  {description}
                </span>
                <span className="go">
                  {fixed().about.toCompany}
                  <Icon name="right" />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </LedgerSection>
  )
}
