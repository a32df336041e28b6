import { sessionApi } from '@matrixcast/contract/session'
import { adminPassword, type World } from './world.ts'

/** A workspace made beside the first one while the product runs, seen by its own administrator. */
export async function aSecondWorkspace(world: World): Promise<World> {
  const { owner, parts } = world
  const { rows } = await owner.query<{ id: string }>(
    "insert into workspace (name, time_zone) values ('Second', 'UTC') returning id",
  )
  const workspaceId = rows[0]?.id ?? ''
  const username = 'second-admin'
  await parts.people.add(workspaceId, { username, nickname: username, role: 'owner', password: adminPassword })
  await parts.credit.grant(workspaceId, 'clip', 100, 'first', 'first start')
  const { code } = await parts.sessions.createLoginCode(workspaceId, username)
  const { token } = (await world.call(sessionApi.loginByCode, { code }, {})).data.userinfo
  return {
    ...world,
    workspaceId,
    token,
    call: (endpoint, input, headers = { token }) => world.call(endpoint, input, headers),
  }
}
