import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Replaces a file in one step: it is whole after a crash, and the new one once this resolved. Mode 0600. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  try {
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (fault) {
    await rm(draft, { force: true })
    throw fault
  }
}

/** As `replaceFile`, for code that cannot wait; the process stands still until the disk has it. */
export function replaceFileNow(path: string, text: string): void {
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    renameSync(draft, path)
    if (process.platform === 'win32') return
    const folder = openSync(dirname(path), 'r')
    fsyncSync(folder)
    closeSync(folder)
  } catch (fault) {
    rmSync(draft, { force: true })
    throw fault
  }
}

/** Without it a rename may be forgotten when the power goes. Windows opens no folders, and keeps renames by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const full = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS']

/** Whether something could not be written for want of room: a quota, a limit and a disk that took no more are the same here. */
export const isDiskFull = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && full.some((code) => code === thrown.code)
