/** Runs `work` while no other tab does the same. Without the Web Locks API two may: what they send must bear it. */
export async function takeTurns(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) await locks.request(name, work);
  else await work();
}
