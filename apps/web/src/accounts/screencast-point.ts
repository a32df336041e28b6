type Place = { clientX: number; clientY: number }
type Shown = {
  width: number
  height: number
  getBoundingClientRect: () => { left: number; top: number; width: number; height: number }
}

/** Where on the helper's page a pointer on its scaled picture stands, in that page's px. */
export function pointIn(canvas: Shown, { clientX, clientY }: Place): { x: number; y: number } {
  const box = canvas.getBoundingClientRect()
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  return {
    x: inside(((clientX - box.left) / box.width) * canvas.width, canvas.width),
    y: inside(((clientY - box.top) / box.height) * canvas.height, canvas.height),
  }
}
