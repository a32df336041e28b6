import { lazy, Suspense, useState } from 'react'

const HelperDialog = lazy(async () => ({ default: (await import('./HelperDialog.tsx')).HelperDialog }))

/** The dialog about the cloud manager, loaded when it is first wanted. */
export function HelperHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [wasWanted, setWasWanted] = useState(isOpen)
  if (isOpen && !wasWanted) setWasWanted(true)
  return wasWanted ? (
    <Suspense>
      <HelperDialog isOpen={isOpen} onClose={onClose} />
    </Suspense>
  ) : null
}
