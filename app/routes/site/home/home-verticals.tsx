import type { HomeContent } from '#app/content/pages/home/page.ts'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { pagePicture } from '#app/routes/site/parts/page-picture.ts'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { fixed } from '#app/words/fixed.ts'

// The pictures fill boxes that are narrower than they are: `sizes` tells the width of the picture, not of its box.
const places = [
  { name: 'realEstate', sizes: '(min-width: 56rem) 57vw, 92vw' },
  { name: 'publicMarkets', sizes: '(min-width: 56rem) 52vw, 88vw' },
  { name: 'ventureCapital', sizes: '(min-width: 56rem) 36vw, 66vw' },
] as const

export function HomeVerticals({ page }: { page: HomeContent }) {
  const { unitsTitle, unitsNote, units } = page
  return (
    <PlateSection className="sec sec--tight" id="verticals" title={unitsTitle} aside={unitsNote && <p>{unitsNote}</p>}>
      <DrawnOnce as="div" of={page} by={['steps']} className="steps">
        {places.map(({ name, sizes }, at) => {
          const unit = units[at]
          const builtIn = { files: layoutPictures[name], alt: fixed().pictures[name] }
          return unit && <Unit key={unit.id} unit={unit} sizes={sizes} builtIn={builtIn} />
        })}
      </DrawnOnce>
    </PlateSection>
  )
}

type UnitProps = {
  unit: HomeContent['units'][number]
  sizes: string
  builtIn: Parameters<typeof pagePicture>[1]
}

function Unit({ unit: { title, link, text, figures, picture }, sizes, builtIn }: UnitProps) {
  return (
    <PageLink className="step" href={hrefOf(link)}>
      <div className="ph">
        <Picture {...pagePicture(picture, builtIn)} sizes={sizes} />
      </div>
      <div className="step__text">
        <h3>
          <span>{title}</span>
          {hrefOf(link) && <Icon name="right" />}
        </h3>
        <p>{text}</p>
        {figures && <p className="cap num">{figures}</p>}
      </div>
    </PageLink>
  )
}
