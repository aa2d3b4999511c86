export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** As a list of choices shows one. Signs of units and tags of languages are no words: m², ha, en-GB. */
export const listedChoice = (choice: string) => (/^\p{L}{3}/u.test(choice) ? capitalised(choice) : choice)
