import type { Endpoint } from '@matrixcast/contract/endpoint'
import { sessionApi } from '@matrixcast/contract/session'
import { useCallback } from 'react'
import { useRead } from './use-calls.ts'

/** The person signed in and their workspace. */
export const useMe = () => useRead(sessionApi.getInfo, {}, { everyMs: 60_000 })

/** Of the workspace: the one clock by which times of posts are shown and typed, wherever the computer stands. */
export const useTimeZone = () => useMe().data?.workspace.timeZone ?? 'UTC'

const normal = (permission: string) => permission.trim().toLowerCase()

/** Whether the person may make a call, so that a button that would only be refused is not shown. */
export function useMay() {
  const permissions = useMe().data?.adminInfo.permissionsList
  return useCallback(
    ({ access }: Endpoint): boolean =>
      access.kind !== 'can' ||
      permissions === undefined ||
      permissions.some(({ perms }) => normal(perms) === normal(access.permission)),
    [permissions],
  )
}
