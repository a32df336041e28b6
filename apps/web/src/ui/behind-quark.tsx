import type { ComponentType } from 'react'
import { OurFonts } from './OurFonts.tsx'
import { useQuarkSession } from './use-quark-session.ts'

/** A screen of the page builder: without a session of it nothing is shown or asked for, as the person is sent to enter. */
export const behindQuark = (Screen: ComponentType): ComponentType =>
  function BehindQuark() {
    return useQuarkSession() ? (
      <>
        <OurFonts />
        <Screen />
      </>
    ) : null
  }
