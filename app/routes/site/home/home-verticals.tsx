import { type Figures, filledSentence } from '#app/content/figures/shown.ts'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'

// The pictures fill boxes that are narrower than they are: `sizes` tells the width of the picture, not of its box.
const verticals = [
  {
    href: '/real-estate',
    title: 'Real Estate',
    text: 'Shops, offices and homes we buy to keep, mostly within an hour of Utrecht.',
    figure: '{properties} properties, {real-estate-area}',
    files: layoutPictures.realEstate,
    alt: 'Corner house with lit shops below, wet paving at dusk',
    sizes: '(min-width: 56rem) 57vw, 92vw',
  },
  {
    href: '/public-markets',
    title: 'Public Markets',
    text: 'Five allocations, one yearly rebalance and a policy of two pages.',
    figure: '{five-year-return} a year over five years',
    files: layoutPictures.publicMarkets,
    alt: 'Low sun through a colonnade, bars of light on a stone floor',
    sizes: '(min-width: 56rem) 52vw, 88vw',
  },
  {
    href: '/venture-capital',
    title: 'Venture Capital',
    text: 'First cheques for founders who build things.',
    figure: '{companies} companies, {venture-stages}',
    files: layoutPictures.ventureCapital,
    alt: 'Empty workshop with tall windows and morning light',
    sizes: '(min-width: 56rem) 36vw, 66vw',
  },
]

export function HomeVerticals({ figures }: { figures: Figures }) {
  return (
    <PlateSection
      className="sec sec--tight"
      id="verticals"
      title="What we own"
      aside={<p>Each is reported on its own and paid for by the others.</p>}
    >
      <div className="steps">
        {verticals.map(({ href, title, text, figure, ...picture }) => (
          <a className="step" href={href} key={href}>
            <div className="ph">
              <Picture {...picture} />
            </div>
            <div className="step__text">
              <h3>
                <span>{title}</span>
                <Icon name="right" />
              </h3>
              <p>{text}</p>
              <Sum text={filledSentence(figure, figures)} />
            </div>
          </a>
        ))}
      </div>
    </PlateSection>
  )
}

const Sum = ({ text }: { text?: string }) => text && <p className="cap num">{text}</p>
