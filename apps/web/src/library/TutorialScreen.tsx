import { useLocation } from '@tanstack/react-router'
import { TutorialPage } from './TutorialPage.tsx'

/** The tutorial that the address names. */
export function TutorialScreen() {
  const id = useLocation({ select: (location) => new URLSearchParams(location.searchStr).get('id') ?? '' })
  return <TutorialPage key={id} id={id} />
}
