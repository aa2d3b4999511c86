import type { MetaDescriptor } from 'react-router'
import { brand } from '../../brand.ts'
import { projectPath } from '../../content/project-address.ts'
import type { Project } from '../../content/projects/find-project.server.ts'
import type { PictureSize } from '../../media/image-store.server.ts'
import { pageMeta } from './page-meta.ts'
import { projectSocialPicture } from './project-picture.ts'
import { breadcrumbs, structuredData } from './structured-data.ts'

export function projectMeta(project: Project, publicUrl: string, pictureSize?: PictureSize): MetaDescriptor[] {
  const { name, location, description, imageAlt } = project
  const path = projectPath(project)
  const picture = projectSocialPicture(project, publicUrl)
  const title = `${[name, location].filter(Boolean).join(', ')} | ${brand.name}`
  return [
    ...pageMeta({ publicUrl, path, title, description, picture, pictureAlt: imageAlt, pictureSize }),
    structuredData(
      {
        '@type': isHome(project) ? ['Place', 'Residence'] : 'Place',
        name,
        description,
        url: publicUrl + path,
        ...(picture ? { image: [publicUrl + picture] } : {}),
        ...(location ? { address: { '@type': 'PostalAddress', ...address(location) } } : {}),
      },
      breadcrumbs(publicUrl, { name: 'Real Estate', path: '/real-estate' }, { name, path }),
    ),
  ]
}

const isHome = ({ type, assetType }: Project) => (assetType ? /^residential$/i.test(assetType) : type === 'residential')

/** `Maarssen, Netherlands`: a town and its country. */
function address(location: string) {
  const [addressLocality, addressCountry] = location.split(',').map((part) => part.trim())
  return { addressLocality, addressCountry }
}
