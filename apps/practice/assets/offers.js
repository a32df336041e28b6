/** Fields that look things up: what is typed asks the site, what is pressed is chosen. */
const chosen = { places: null, collections: null, friends: [], music: null }
const lastAsked = {}

export const chosenOffers = () => ({
  placeId: chosen.places?.id ?? null,
  collectionId: chosen.collections?.id ?? null,
  friends: chosen.friends.map(({ id }) => id),
  musicId: chosen.music?.id ?? null,
})

/** `onTopic` takes a topic that was pressed. */
export function startOffers(onTopic) {
  for (const field of document.querySelectorAll('[data-offers]')) {
    const kind = field.dataset.offers
    const input = field.querySelector('input')
    input.addEventListener('input', () => void look(field, kind, 1))
    input.addEventListener('focus', () => void look(field, kind, 1))
    field.querySelector('[data-more]').addEventListener('click', () => {
      void look(field, kind, Number(field.dataset.page) + 1)
    })
    field.querySelector('ul').addEventListener('click', (event) => {
      const option = event.target.closest('[role=option]')
      if (!option) return
      choose(kind, { id: option.dataset.id, name: option.querySelector('b').textContent }, onTopic)
      input.value = ''
      close(field)
      draw(field, kind)
    })
  }
}

async function look(field, kind, page) {
  const asked = (lastAsked[kind] = (lastAsked[kind] ?? 0) + 1)
  const q = field.querySelector('input').value
  const answer = await fetch(`/creator/offers?${new URLSearchParams({ kind, q, page })}`)
  if (!answer.ok || asked !== lastAsked[kind]) return
  const { items, more } = await answer.json()
  const list = field.querySelector('ul')
  if (page === 1) list.replaceChildren()
  for (const { id, name, note, point } of items) {
    const option = document.createElement('li')
    option.setAttribute('role', 'option')
    option.dataset.id = id
    if (point) option.dataset.point = point
    const bold = document.createElement('b')
    bold.textContent = name
    const small = document.createElement('small')
    small.textContent = note
    option.append(bold, ' ', small)
    list.append(option)
  }
  field.dataset.page = page
  list.hidden = list.children.length === 0
  field.querySelector('[data-more]').hidden = !more
  field.querySelector('[data-none]').hidden = list.children.length > 0
}

function choose(kind, offer, onTopic) {
  if (kind === 'topics') return onTopic(offer.name)
  if (kind !== 'friends') chosen[kind] = offer
  else if (!chosen.friends.some(({ id }) => id === offer.id)) chosen.friends.push(offer)
}

function close(field) {
  field.querySelector('ul').hidden = true
  field.querySelector('[data-more]').hidden = true
  field.querySelector('[data-none]').hidden = true
}

function draw(field, kind) {
  if (kind === 'topics') return
  const names = kind === 'friends' ? chosen.friends : [chosen[kind]]
  field.querySelector('[data-chosen]').textContent = names.map((one) => one.name).join('、')
}
