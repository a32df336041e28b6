const offOf = (value) => (typeof value === 'boolean' ? false : typeof value === 'number' ? 0 : '')
const changesPage = new Set(['changedSelectors', 'mandatoryDeclaration', 'loginChallenge'])

for (const box of document.querySelectorAll('[data-scenario]')) {
  box.addEventListener('change', () => void set(box))
}

async function set(box) {
  const value = JSON.parse(box.dataset.value)
  const answer = await fetch('/creator/scenarios', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [box.dataset.scenario]: box.checked ? value : offOf(value) }),
  })
  if (!answer.ok) box.checked = !box.checked
  else if (changesPage.has(box.dataset.scenario)) location.reload()
}
