import { type ComponentType, type JSX, lazy, Suspense } from 'react'

/** A part that comes when it is first shown; until then there is nothing in its place. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => JSX.Element {
  const Part = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
