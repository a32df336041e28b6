for (const time of document.querySelectorAll('time')) {
  const at = new Date(time.dateTime)
  time.textContent = at.toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
}

const idOf = (part) => part.closest('[data-post]').dataset.post

for (const video of document.querySelectorAll('.card video')) {
  video.addEventListener('play', () => fetch(`/p/${idOf(video)}/view`, { method: 'POST' }), { once: true })
}

for (const button of document.querySelectorAll('[data-like]')) {
  button.addEventListener('click', async () => {
    const likes = button.getAttribute('aria-pressed') !== 'true'
    const answer = await fetch(`/p/${idOf(button)}/like`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ likes }),
    })
    if (!answer.ok) return
    button.setAttribute('aria-pressed', String(likes))
    button.querySelector('[data-likes]').textContent = (await answer.json()).likes
  })
}
