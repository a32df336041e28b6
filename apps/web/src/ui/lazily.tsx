import { type ComponentType, type JSX, type ReactNode, useEffect, useState } from 'react'

type Lazily<Props> = ((props: Props) => JSX.Element) & {
  /** Fetches the part before it is shown; then it is there at once. */
  ahead: () => Promise<unknown>
}

/**
 * A part that comes when it is first shown; until then `waiting` is in its place. It is there as soon as it came: React's own
 * `lazy` holds back for 300 ms whatever had to wait. A part that does not come is a fault of its place, and is asked for again
 * when the place is drawn anew.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = null,
): Lazily<Props> {
  const loaded: { part?: ComponentType<Props> } = {}
  const ahead = async () => {
    loaded.part ??= await load()
    return loaded.part
  }
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded.part)
    const [fault, setFault] = useState<{ thrown: unknown }>()
    useEffect(() => {
      if (Loaded !== undefined) return
      ahead().then(
        (part) => setLoaded(() => part),
        (thrown: unknown) => setFault({ thrown }),
      )
    }, [Loaded])
    if (fault) throw fault.thrown
    if (Loaded !== undefined) return <Loaded {...props} />
    return <>{typeof waiting === 'function' ? waiting(props) : waiting}</>
  }
  return Object.assign(Part, { ahead })
}
