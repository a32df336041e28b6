import { framesOf, pictureOf } from './frames.js'
import { chosenOffers, startOffers } from './offers.js'
import { send, upload } from './upload.js'

const form = document.querySelector('[data-publish]')
const texts = JSON.parse(form.dataset.texts)
const find = (name) => document.querySelector(`[data-${name}]`)
const topics = []
let uploadIds = []
let cover = null
let current = null
let declared = !find('declaration')

const show = (text) => {
  find('fault').textContent = text
  find('fault').hidden = text === ''
}
const ready = () => {
  find('submit').disabled = uploadIds.length === 0 || !declared
}
const preview = () => {
  const words = topics.map((topic) => `#${topic}`).join(' ')
  find('preview-text').textContent = `${find('title').value} ${words}`
}

for (const name of ['title', 'description']) {
  find(name).addEventListener('input', () => {
    find(`${name}-count`).textContent = [...find(name).value].length
    preview()
  })
}

const drawTopics = () => {
  for (const tag of document.querySelectorAll('.tag')) tag.remove()
  for (const topic of topics) {
    const tag = document.createElement('span')
    tag.className = 'tag'
    tag.textContent = `#${topic}`
    const remove = document.createElement('button')
    remove.type = 'button'
    remove.textContent = '×'
    remove.setAttribute('aria-label', `${texts.removeTopic} ${topic}`)
    remove.addEventListener('click', () => {
      topics.splice(topics.indexOf(topic), 1)
      drawTopics()
    })
    tag.append(remove)
    find('topic').before(tag)
  }
  find('topic-count').textContent = topics.length
  preview()
}
find('topic').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.isComposing) return
  event.preventDefault()
  const topic = find('topic').value.replace(/^#/, '').trim()
  addTopic(topic)
  find('topic').value = ''
})
function addTopic(topic) {
  if (topic !== '' && topics.length < 5 && !topics.includes(topic)) topics.push(topic)
  drawTopics()
}
startOffers(addTopic)

const useCover = (blob, button) => {
  cover = blob
  for (const one of document.querySelectorAll('.frame.pick')) one.setAttribute('aria-pressed', String(one === button))
  const address = URL.createObjectURL(blob)
  for (const place of [find('thumb'), find('preview')]) {
    const image = new Image()
    image.src = address
    image.alt = ''
    place.replaceChildren(image)
  }
}
const offer = (blob, text) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'frame pick'
  const image = new Image()
  image.src = URL.createObjectURL(blob)
  image.alt = ''
  const mark = document.createElement('span')
  mark.textContent = text
  button.append(image, mark)
  button.addEventListener('click', () => useCover(blob, button))
  find('frames').append(button)
  return button
}

const sizeText = (bytes) => `${(bytes / 1048576).toFixed(1)} MB`
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const mostPictures = 12
const bytesOf = (files) => files.reduce((sum, { size }) => sum + size, 0)
const isPicture = (file) => file.type.startsWith('image/')

form.file.addEventListener('change', () => void choose())
async function choose() {
  const files = [...form.file.files]
  const [first] = files
  if (!first) return
  current = first
  uploadIds = []
  ready()
  const fits = files.length === 1 || (files.length <= mostPictures && files.every(isPicture))
  show(fits ? '' : texts.mixedFiles)
  if (!fits) return
  find('file-name').textContent =
    files.length === 1 ? first.name : texts.filesLine.replace('{files}', files.length).replace('{first}', first.name)
  find('file-facts').textContent = sizeText(bytesOf(files))
  find('progress').hidden = false
  find('upload-state').className = 'state'
  find('upload-state').textContent = texts.uploading
  find('frames').replaceChildren()
  const drawing = drawFrames(first)
  const sent = await uploadAll(files, () => current === first)
  if (current !== first) return
  await drawing
  const bad = sent.find(({ id }) => !id)
  find('upload-state').textContent = bad ? texts.uploadFailed : texts.uploaded
  find('upload-state').classList.toggle('bad', Boolean(bad))
  if (bad) show(bad.text ?? texts.uploadFailed)
  else uploadIds = sent.map(({ id }) => id)
  ready()
}

/** One after the other; the first that cannot be sent ends it. */
async function uploadAll(files, isCurrent) {
  const sent = []
  for (const [index, file] of files.entries()) {
    const outcome = await upload(file, ({ done, parts, retries }) => {
      if (!isCurrent()) return
      find('progress').value = (index + done / parts) / files.length
      find('parts').textContent = texts.partsLine.replace('{parts}', parts).replace('{retries}', retries)
    })
    sent.push(outcome)
    if (!outcome.id || !isCurrent()) break
  }
  return sent
}

async function drawFrames(file) {
  if (isPicture(file)) {
    const blob = await pictureOf(file)
    if (blob && current === file) useCover(blob, offer(blob, '1'))
    return
  }
  const { facts, frames } = await framesOf(file)
  if (current !== file) return
  if (facts)
    find('file-facts').textContent = `${facts.width} × ${facts.height}, ${clock(facts.seconds)}, ${sizeText(file.size)}`
  const buttons = frames.map(({ blob, second }) => offer(blob, clock(second)))
  if (frames[0]) useCover(frames[0].blob, buttons[0])
}

find('cover').addEventListener('change', () => void chooseCover())
async function chooseCover() {
  const [file] = find('cover').files
  const blob = file && (await pictureOf(file))
  if (blob) useCover(blob, offer(blob, '+'))
}

for (const choice of form.when) {
  choice.addEventListener('change', () => {
    const later = form.when.value === 'later'
    form.publishAt.disabled = !later
    find('submit').textContent = later ? texts.submitLater : texts.submit
  })
}

if (!declared) {
  for (const choice of document.querySelectorAll('[name=declaration]')) {
    choice.addEventListener('change', () => {
      find('declare').disabled = false
    })
  }
  find('declare').addEventListener('click', () => {
    find('declaration').hidden = true
    declared = true
    ready()
  })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void publish()
})
async function publish() {
  const button = find('submit')
  if (button.disabled) return
  button.disabled = true
  button.textContent = texts.sending
  show('')
  try {
    const coverId = cover ? (await send('/creator/covers', { method: 'POST', body: cover })).id : null
    const later = form.when.value === 'later'
    const answer = await send('/creator/publish', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        submission: crypto.randomUUID(),
        uploadIds,
        coverId: coverId ?? null,
        title: find('title').value,
        description: find('description').value,
        topics,
        ...chosenOffers(),
        visibility: form.visibility.value,
        publishAt: later ? new Date(form.publishAt.value).getTime() : null,
      }),
    })
    if (answer.next) return location.assign(answer.next)
    show(answer.text ?? answer.fault)
  } catch {
    show(texts.networkLost)
  }
  button.textContent = form.when.value === 'later' ? texts.submitLater : texts.submit
  ready()
}
