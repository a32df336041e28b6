import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '@matrixcast/host/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../db/prepare-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
    /** Test servers keep their files in it. */
    homesFolder: string
  }
}

export const templateName = 'template_matrixcast'
export const testRolePassword = 'test-only'

/** One embedded Postgres for the whole run, with a migrated template database that each test file clones in 50 ms. */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'matrixcast-test-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ folder: path.join(folder, 'pg'), durable: false })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${templateName}`
  await prepareDatabase({
    ownerUrl: url.href,
    appPassword: testRolePassword,
    migrationsFolder: new URL('../db/migrations/', import.meta.url),
    publishMarkFolder: path.join(folder, 'publish-mark'),
  })
  project.provide('templateUrl', url.href)
  project.provide('homesFolder', path.join(folder, 'homes'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
