/** Whether this window holds a page: `held`, another one does, or it was taken over by another one. */
export type LockState = 'asking' | 'held' | 'elsewhere' | 'takenOver'

/**
 * Holds a page for this window until the answered function is called. A browser that knows no locks (a page without https)
 * lets everybody edit: the versions on the server still keep anything from being lost.
 */
export function holdProject(id: string, isTakingOver: boolean, show: (state: LockState) => void): () => void {
  if (!('locks' in navigator)) {
    show('held')
    return () => {}
  }
  let release = () => {}
  const untilReleased = new Promise<void>((done) => {
    release = done
  })
  const options = isTakingOver ? { steal: true } : { ifAvailable: true }
  navigator.locks
    .request(`page-${id}`, options, (lock) => {
      show(lock === null ? 'elsewhere' : 'held')
      return lock === null ? undefined : untilReleased
    })
    .catch(() => show('takenOver'))
  return () => release()
}
