import { builtInDevelopments } from './built-in-developments.ts'
import type { BuiltInProject } from './built-in-project.ts'
import { builtInProperties } from './built-in-properties.ts'

/** What the page of a project says where no record of the CMS says something else. By project id. */
const builtInProjects: Record<string, BuiltInProject> = { ...builtInProperties, ...builtInDevelopments }

export const builtInIds = Object.keys(builtInProjects)

export function findBuiltIn(id: string): BuiltInProject | undefined {
  return Object.hasOwn(builtInProjects, id) ? builtInProjects[id] : undefined
}
