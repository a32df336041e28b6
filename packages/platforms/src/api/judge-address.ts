import type { PostIssue, PostPlan } from '../post.ts'
import { wordOf } from '../post-form.ts'

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text) && !/\s/.test(text)

/** A field that holds the address of a page takes nothing else. */
export const refuseNoAddress =
  (name: string) =>
  ({ fields }: PostPlan): PostIssue[] => {
    const text = wordOf(fields, name)
    if (text === undefined || isAddress(text)) return []
    return [{ path: `field:${name}`, code: 'wrongKind', limit: null, actual: null, severity: 'error' }]
  }
