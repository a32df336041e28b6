import path from 'node:path'
import { workApi } from '@matrixcast/contract/works'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { testRolePassword } from '../testing/template-database.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import type { Transaction } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { appRole, makeAppRole, protectTables } from './protect.ts'
import { hasWaiting, workspacesWith } from './waiting-work.ts'

describe('what keeps one customer’s rows from another', () => {
  const the = theOwnWorld()
  const policies = async () =>
    (await the().owner.query<{ oid: number }>('select oid::int from pg_policy order by oid')).rows.map(({ oid }) => oid)
  const again = () => protectTables(the().owner, testRolePassword)

  it('is left alone by a start that finds it: taken away for a moment, whoever reads then would find nothing', async () => {
    await again()
    const before = await policies()
    await again()
    expect(before.length).toBeGreaterThan(40)
    expect(await policies()).toEqual(before)
  })

  it.each([
    'drop policy own_workspace on work',
    'drop policy own_accounts on publish_task',
    'drop policy own_leads on lead',
    'drop policy own_leads on follow_up',
    'drop policy own_talk on message',
    'alter table work disable row level security',
    'revoke select on work from matrixcast_app',
    'drop view work_post',
    'revoke select on work_post from matrixcast_app',
    'drop function waiting_workspaces(text)',
    'revoke execute on function waiting_workspaces(text) from matrixcast_app',
    'comment on table applied_migration is null',
  ])('is made anew where it is not whole: %s', async (loss) => {
    const { owner, call } = the()
    await again()
    await aReadyWork(the(), await anAccount(the()))
    const count = (await policies()).length
    await owner.query(loss)
    await again()
    expect(await policies()).toHaveLength(count)
    expect((await call(workApi.list, {})).data.total).toBeGreaterThan(0)
    const { rows } = await owner.query("select relrowsecurity from pg_class where oid = 'work'::regclass")
    expect(rows).toEqual([{ relrowsecurity: true }])
    await owner.query(`set role ${appRole}; select from work_post; select waiting_workspaces('posts'); reset role`)
  })

  it('gets its role from ten installations of one database server that start in the same moment', async () => {
    const owners = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = new pg.Client({ connectionString: inject('templateUrl') })
        await client.connect()
        return client
      }),
    )
    const starts = await Promise.allSettled(
      owners.flatMap((owner) => [makeAppRole(owner, testRolePassword), makeAppRole(owner, testRolePassword)]),
    )
    await Promise.all(owners.map((owner) => owner.end()))
    expect(starts.filter(({ status }) => status === 'rejected')).toEqual([])
  })

  it('is made by an owner who may make roles and is no superuser, and takes from the role what it should not have', async () => {
    const superuser = new pg.Client({ connectionString: inject('templateUrl') })
    await superuser.connect()
    onTestFinished(() => superuser.end())
    // Roles are of the whole server: whoever makes one may hand it on since Postgres 16.
    await superuser.query(`create role plain_owner login createrole password 'test-only'`)
    await superuser.query(`grant ${appRole} to plain_owner with admin option`)
    await superuser.query('create database of_plain_owner owner plain_owner')
    const ownerUrl = new URL(inject('templateUrl'))
    Object.assign(ownerUrl, { username: 'plain_owner', password: 'test-only', pathname: '/of_plain_owner' })
    const start = () =>
      prepareDatabase({
        ownerUrl: ownerUrl.href,
        appPassword: testRolePassword,
        migrationsFolder: new URL('migrations/', import.meta.url),
        publishMarkFolder: path.join(the().home, 'mark-of-plain-owner'),
      })
    await start()
    expect((await start()).isWoken).toBe(false)

    const above = async () =>
      (await superuser.query('select rolbypassrls, rolsuper from pg_roles where rolname = $1', [appRole])).rows[0]
    // In a transaction, for the role is that of all the other tests as well.
    await superuser.query(`begin; alter role ${appRole} bypassrls`)
    await makeAppRole(superuser, testRolePassword)
    expect(await above()).toEqual({ rolbypassrls: false, rolsuper: false })
    await superuser.query('rollback')
  })

  it('says of posts of all accounts that they are there to their own workspace alone', async () => {
    const { parts, workspaceId } = the()
    await aReadyWork(the(), await anAccount(the()))
    const found = (tx: Transaction) => tx.execute('select work_id from work_post')
    expect((await parts.db.inWorkspace(workspaceId, found)).rows).not.toEqual([])
    expect((await parts.db.inWorkspace('00000000-0000-4000-8000-000000000000', found)).rows).toEqual([])
    expect((await parts.db.atGate(found)).rows).toEqual([])
  })

  it('says where something waits at the gate, and to a workspace of itself alone', async () => {
    const { parts, workspaceId, owner } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const waits = (): Promise<boolean> => hasWaiting(parts.db, workspaceId, 'posts')
    expect([await waits(), await workspacesWith(parts.db, 'posts')]).toEqual([false, []])
    await owner.query('update publish_task set wanted_at = now() where id = $1', [taskId])
    expect([await waits(), await workspacesWith(parts.db, 'posts')]).toEqual([true, [workspaceId]])
    expect(await hasWaiting(parts.db, '00000000-0000-4000-8000-000000000000', 'posts')).toBe(false)
    expect(await workspacesWith(parts.db, 'answers')).toEqual([])
  })
})
