import { onTestFinished, vi } from 'vitest'

/** For this test the server is up for so long that what fell due while it was off was read. */
export function serverHasCaughtUp(): void {
  const up = vi.spyOn(process, 'uptime').mockReturnValue(7200)
  onTestFinished(() => up.mockRestore())
}
