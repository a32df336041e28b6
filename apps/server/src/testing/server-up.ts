import { onTestFinished, vi } from 'vitest'

/** For this test the server is up for so long that what fell due while it was off was read. */
export const serverHasCaughtUp = (): void => serverIsUpFor(7200)

export function serverIsUpFor(seconds: number): void {
  const up = vi.spyOn(process, 'uptime').mockReturnValue(seconds)
  onTestFinished(() => up.mockRestore())
}
