import { projectPath } from '#app/content/project-address.ts'
import { projectPicture } from '#app/routes/site/project/project-picture.ts'
import { Picture } from '#app/ui/picture.tsx'

type Shown = { slug: string; name: string; imageUrl: string | null; imageAlt: string }
type Props = { project: Shown; publicUrl: string; sizes: string }

/** The title beside it leads to the same page, so the keyboard skips this one. */
export function ProjectPicture({ project, publicUrl, sizes }: Props) {
  return (
    <a className="ph" href={projectPath(project)} tabIndex={-1}>
      <Picture files={projectPicture(project, publicUrl)} alt={project.imageAlt || project.name} sizes={sizes} />
    </a>
  )
}

export function ProjectTitle({ project }: { project: Pick<Shown, 'slug' | 'name'> }) {
  return (
    <h3>
      <a href={projectPath(project)}>{project.name}</a>
    </h3>
  )
}
