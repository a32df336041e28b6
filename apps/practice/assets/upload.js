/** Sends a request of the portal; an ended session leads to the login page and nothing else is said, every other refusal comes back as a value. */
export async function send(path, request) {
  const answer = await fetch(path, request)
  const said = await answer.json()
  if (answer.status !== 401) return said
  location.assign(said.next)
  return new Promise(() => {})
}

const mostTries = 3
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends a file in parts, one after the other, each tried three times. */
export async function upload(file, report) {
  try {
    const begun = await send('/creator/uploads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bytes: file.size }),
    })
    if (!begun.id) return begun
    const parts = Math.ceil(file.size / begun.partBytes)
    let retries = 0
    for (let part = 1; part <= parts; part++) {
      const bytes = file.slice((part - 1) * begun.partBytes, part * begun.partBytes)
      for (let tries = 1; ; tries++) {
        const sent = await sendPart(`/creator/uploads/${begun.id}/parts/${part}`, bytes)
        if (sent?.ok) break
        if (sent || tries === mostTries) return sent ?? {}
        retries++
        await pause(300 * tries)
      }
      report({ done: part, parts, retries })
    }
    return await send(`/creator/uploads/${begun.id}/end`, { method: 'POST' })
  } catch (fault) {
    console.warn(fault)
    return {}
  }
}

/** Nothing means that the connection broke and the part may be sent again. */
async function sendPart(path, bytes) {
  try {
    return await send(path, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body: bytes })
  } catch (fault) {
    console.warn(fault)
    return undefined
  }
}
