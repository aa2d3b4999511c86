import type { MetaDescriptor } from 'react-router'
import { projectPath } from '#app/content/project-address.ts'
import type { Project } from '#app/content/projects/find-project.server.ts'
import type { House } from '#app/house.ts'
import { bodyStyle } from '#app/routes/site/body/body-style.ts'
import { pageMeta } from '#app/routes/site/head/page-meta.ts'
import { breadcrumbs, structuredData } from '#app/routes/site/head/structured-data.ts'
import { cutAddress } from '#app/routes/site/share/share-picture.ts'
import { placeName } from '#app/words/chosen.ts'
import { fixed } from '#app/words/fixed.ts'
import { buildingStyle } from './building-style.ts'
import { projectShareImage } from './project-picture.ts'

export function projectMeta(house: House, project: Project, publicUrl: string): MetaDescriptor[] {
  const { name, location, description, assetType, seoTitle, metaDescription, shared } = project
  const path = projectPath(project)
  const picture =
    cutAddress(path, projectShareImage(project, publicUrl), { x: shared.focusX, y: shared.focusY }) || undefined
  const title = `${seoTitle || [name, placeName(location)].filter(Boolean).join(', ')} | ${house.name}`
  return [
    buildingStyle,
    ...(project.longDescriptionBody ? [bodyStyle] : []),
    ...pageMeta(house, {
      publicUrl,
      path,
      title,
      description: metaDescription || description,
      picture,
      pictureAlt: shared.alt,
    }),
    structuredData(
      {
        '@type': isHome(assetType) ? ['Place', 'Residence'] : 'Place',
        name,
        description,
        url: publicUrl + path,
        ...(picture ? { image: [publicUrl + picture] } : {}),
        ...(location ? { address: { '@type': 'PostalAddress', ...address(location) } } : {}),
      },
      breadcrumbs(publicUrl, { name: fixed().pages.realEstate, path: '/real-estate' }, { name, path }),
    ),
  ]
}

const isHome = (assetType: string) => /^residential$/i.test(assetType)

/** `Maarssen, Utrecht, Netherlands` begins with the town and ends with the country, whatever stands between. */
function address(location: string) {
  const [addressLocality, ...others] = placeName(location)
    .split(',')
    .map((part) => part.trim())
  return { addressLocality, addressCountry: others.at(-1) }
}
