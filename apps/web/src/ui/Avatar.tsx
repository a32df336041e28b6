import './pieces.css'

/** A person's or account's picture; without one the first letter of the name. */
export function Avatar({ name, picture, px }: { name: string; picture: string; px: number }) {
  const size = { width: px, height: px, fontSize: px * 0.46 }
  if (picture !== '') return <img className="avatar" src={picture} alt="" style={size} />
  return (
    <span className="avatar avatar-letter" aria-hidden="true" style={size}>
      {Array.from(name.trim())[0] ?? '?'}
    </span>
  )
}
