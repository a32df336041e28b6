/** A horseshoe: the set of icons has none. */
export const MagnetIcon = () => (
  <span className="anticon" aria-hidden="true">
    <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d="M2.5 2.5h3v6a2.5 2.5 0 0 0 5 0v-6h3v6a5.5 5.5 0 0 1-11 0zM2.5 5.5h3M10.5 5.5h3" />
    </svg>
  </span>
)
