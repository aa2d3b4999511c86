import type { ListedProject } from '#app/content/projects/listed-project.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import { layOut } from './layout.ts'
import { PlaceInset } from './place-inset.tsx'
import { PlaceList, RegionLinks } from './place-list.tsx'
import { PlaceMap } from './place-map.tsx'

const labels = () => fixed().realEstate

/** Map and list are one: every pin leads to its entry, every entry to its pin. */
export function Places({ projects, publicUrl }: { projects: ListedProject[]; publicUrl: string }) {
  const { regions, pins, markers, drawn, missing } = layOut(projects)
  return (
    <div className="places">
      <div className="places__map">
        <RegionLinks regions={regions} />
        <figure className="places__drawn">
          <PlaceMap pins={pins} markers={markers} />
          {markers.length > 0 && (
            <div className="places__insets">
              {markers.map(({ inset }) => (
                <PlaceInset key={inset.letter} inset={inset} />
              ))}
            </div>
          )}
          <figcaption className="places__legend cap">
            <span className="places__key">{labels().inPortfolio}</span>
            <span className="places__key" data-list="pipeline">
              {labels().inDevelopment}
            </span>
            {missing > 0 && <span>{inNumber(labels().notOnMap, missing)}</span>}
            <details>
              <summary>{labels().aboutMap}</summary>
              <p>{labels().mapSource}</p>
            </details>
          </figcaption>
        </figure>
      </div>
      <PlaceList regions={regions} drawn={drawn} publicUrl={publicUrl} />
    </div>
  )
}
