import type { Endpoint, Permission } from '@matrixcast/contract/endpoint'
import { sessionApi } from '@matrixcast/contract/session'
import { useCallback } from 'react'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { useRead } from './use-calls.ts'

/** The person signed in and their workspace. */
export const useMe = () => useRead(sessionApi.getInfo, {}, { everyMs: 60_000 })

/** Known before the first screen asks anything, since a guest of the page builder may ask so little. */
export async function loadMe(): Promise<void> {
  await queryClient
    .ensureQueryData({
      queryKey: [sessionApi.getInfo.path, {}],
      queryFn: () => call(sessionApi.getInfo, {}, { quiet: true }),
    })
    .catch((error: unknown) => console.warn('the person signed in did not come; the screens ask again', error))
}

/** Whether the person is a guest, to whom only the page builder opens. */
export const useIsGuest = (): boolean => useMe().data?.adminInfo.role === 'builder'

/** Of the workspace: the one clock by which times of posts are shown and typed, wherever the computer stands. */
export const useTimeZone = () => useMe().data?.workspace.timeZone ?? 'UTC'

const normal = (permission: string) => permission.trim().toLowerCase()

/** Whether the person holds a permission; until the person is known, all of them. */
export function useHolds() {
  const permissions = useMe().data?.adminInfo.permissionsList
  return useCallback(
    (permission: Permission): boolean =>
      permissions === undefined || permissions.some(({ perms }) => normal(perms) === normal(permission)),
    [permissions],
  )
}

/** Whether the person may make a call, so that a button that would only be refused is not shown. */
export function useMay() {
  const holds = useHolds()
  return useCallback(({ access }: Endpoint): boolean => access.kind !== 'can' || holds(access.permission), [holds])
}
