import type { InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import { fissionApi } from '@matrixcast/contract/fission'
import type { OwnForm } from '../ui/form/use-endpoint-form.ts'
import { isOurLanguage } from '../ui/our-language.ts'

export type ActivityInfo = OutputOf<typeof fissionApi.info>
type ActivityValues = InputOf<typeof fissionApi.save>
export type ActivityForm = OwnForm<ActivityValues>

/** The five steps, in the order in which somebody fills them in. */
export const activitySteps = ['basics', 'content', 'mount', 'rules', 'rewards'] as const

/** What the fields show first: those of a new activity are what most need. */
export function draftOfActivity(info: ActivityInfo | null, language: string): ActivityValues {
  if (info) {
    const { activity, basics, content, mount, rules } = info
    return { id: activity.id, edition: activity.edition, basics, content, mount, rules }
  }
  const { basics, content, mount, rules } = fissionApi.save.input.parse({
    basics: { name: '—', language: isOurLanguage(language) ? language : 'zh' },
    content: {},
    mount: {},
    rules: {},
  })
  return { basics: basics && { ...basics, name: '' }, content, mount, rules }
}
