for (const time of document.querySelectorAll('time')) {
  const at = new Date(time.dateTime)
  const long = { dateStyle: 'medium', timeStyle: 'short' }
  const short = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' }
  time.title = at.toLocaleString(document.documentElement.lang, long)
  time.textContent = at.toLocaleString(document.documentElement.lang, time.closest('.card') ? short : long)
}

const idOf = (part) => part.closest('[data-post]').dataset.post

for (const video of document.querySelectorAll('.card video')) {
  video.addEventListener('play', () => void fetch(`/p/${idOf(video)}/view`, { method: 'POST' }), { once: true })
}

for (const button of document.querySelectorAll('[data-like]')) {
  button.addEventListener('click', () => void toggle(button))
}

async function toggle(button) {
  const likes = button.getAttribute('aria-pressed') !== 'true'
  const answer = await fetch(`/p/${idOf(button)}/like`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ likes }),
  })
  if (!answer.ok) return
  button.setAttribute('aria-pressed', String(likes))
  button.querySelector('[data-likes]').textContent = (await answer.json()).likes
}
