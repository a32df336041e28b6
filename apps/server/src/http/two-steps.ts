import { Refusal } from '@matrixcast/domain/refusal'
import type { Principal } from './callers.ts'

/**
 * A key makes and moves posts by planPosts and schedulePosts alone: no other call counts its budget or asks for a yes.
 * `ofPosts`: what was given that makes or moves some.
 */
export function refusePostsOfKey({ key }: Principal, ...ofPosts: unknown[]): void {
  if (key && ofPosts.some((one) => one !== undefined)) throw new Refusal('keyTwoSteps')
}
