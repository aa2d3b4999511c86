import type { TargetGroup } from '#app/content/links/find-targets.server.ts'
import type { LinkTarget } from '#app/content/links/target.server.ts'

export type RelatableAnswer = { groups: TargetGroup[] }
export type MentionedAnswer = { mentioned: LinkTarget[] }
