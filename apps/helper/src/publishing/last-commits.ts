import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LastCommit, lastCommit } from '@matrixcast/contract/last-commit'
import { replaceFile } from '@matrixcast/host/lasting'
import { z } from 'zod'
import type { Log } from '../log.ts'

const kept = z.record(z.string(), lastCommit)

/**
 * The last post that each workspace let anybody press, told with every beat: a server whose database was put back from an
 * older copy does not have it. Kept apart from the journal, which forgets what is settled.
 */
export class LastCommits {
  private readonly path: string
  private readonly log: Log
  private last: Record<string, LastCommit> = {}
  private writing: Promise<void> = Promise.resolve()

  constructor({ home, log }: { home: string; log: Log }) {
    this.path = join(home, 'last-commits.json')
    this.log = log
  }

  async load(): Promise<void> {
    try {
      this.last = kept.parse(JSON.parse(await readFile(this.path, 'utf8')))
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return
      this.log.error({ err: fault }, 'what was last posted cannot be read')
    }
  }

  /** What servers signed of it, to be shown to one that knows nothing of us. */
  get seals(): string[] {
    return Object.values(this.last).flatMap(({ seal }) => seal ?? [])
  }

  of(workspaceId: string): LastCommit | undefined {
    return this.last[workspaceId]
  }

  /**
   * The newest stays, whether pressed here, by another helper or by the server itself. On the disk when this resolves; where that
   * is full the file stays as it was, and the post goes on.
   */
  keep(workspaceId: string, told: LastCommit): Promise<void> {
    if (told.fence <= (this.last[workspaceId]?.fence ?? 0)) return this.writing
    this.last = { ...this.last, [workspaceId]: told }
    this.writing = this.writing
      .then(() => replaceFile(this.path, JSON.stringify(this.last)))
      .catch((fault: unknown) => this.log.error({ err: fault }, 'what was last posted could not be kept'))
    return this.writing
  }
}
