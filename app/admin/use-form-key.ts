import { useState } from 'react'

/**
 * The key of the form for a record, or for a new one (null): that form stays for the record that it has made, until another new one
 * is begun.
 */
export function useFormKey(id: number | null) {
  const [shown, setShown] = useState(id)
  const [made, setMade] = useState<number>()
  const [round, setRound] = useState(0)
  const startAgain = () => setRound((before) => before + 1)
  if (shown !== id) {
    setShown(id)
    if (id === null) {
      setMade(undefined)
      startAgain()
    }
  }
  return { formKey: `${id !== null && id !== made ? id : 'new'} ${round}`, setMade, startAgain }
}
