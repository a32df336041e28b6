import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { lazily } from './lazily.tsx'

const Part = ({ name }: { name: string }) => <p>{`part ${name}`}</p>

class Boundary extends Component<{ children: ReactNode }, { fault: string }> {
  override state = { fault: '' }
  static getDerivedStateFromError = (thrown: unknown) => ({ fault: String(thrown) })
  override render() {
    return this.state.fault || this.props.children
  }
}

/** Drawn as in the product: what `act` does about waiting is not what React does there. */
function aPlace() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.useRealTimers()
  })
  return { show: (what: ReactNode) => root.render(what), words: () => place.textContent }
}

it('a part is there as soon as it came, and until then what waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const door = { open: (_part: typeof Part) => {} }
  const coming = new Promise<typeof Part>((resolve) => {
    door.open = resolve
  })
  const Late = lazily(
    () => coming,
    ({ name }) => <i>{`${name} comes`}</i>,
  )
  const { show, words } = aPlace()
  show(<Late name="one" />)
  await vi.waitUntil(() => words() === 'one comes', { timeout: 15_000 })
  door.open(Part)
  // No timer of React's has to pass.
  const turns = Array.from({ length: 100 }, () => () => new Promise((resolve) => setImmediate(resolve)))
  for (const turn of turns) await turn()
  expect(words()).toBe('part one')
})

it('a part that was fetched ahead is there with what stands round it', async () => {
  const load = vi.fn(async () => Part)
  const Late = lazily(load, <i>comes</i>)
  await Late.ahead()
  const { show, words } = aPlace()
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(words()))
  watch.observe(document.body, { subtree: true, childList: true })
  show(
    <div>
      around <Late name="two" />
    </div>,
  )
  await expect.poll(words).toBe('around part two')
  watch.disconnect()
  expect(seen.filter((one) => one.includes('comes'))).toEqual([])
  expect(load).toHaveBeenCalledTimes(1)
})

it('a part that does not come is a fault of its place, and is asked for again when the place is drawn anew', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => shown.mockRestore())
  const load = vi.fn<() => Promise<typeof Part>>()
  load.mockRejectedValueOnce(new Error('the connection broke')).mockResolvedValue(Part)
  const Late = lazily(load)
  const { show, words } = aPlace()
  const drawn = (key: string) => (
    <Boundary key={key}>
      <Late name="three" />
    </Boundary>
  )
  show(drawn('first'))
  await expect.poll(words).toContain('the connection broke')
  show(drawn('again'))
  await expect.poll(words).toBe('part three')
})
