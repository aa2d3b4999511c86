export type Check = { title: string; state: 'good' | 'look' | 'bad'; text: string[] }
