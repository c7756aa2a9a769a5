from fastapi import FastAPI, HTTPException, Query, Response
from pydantic import BaseModel
from datetime import datetime
app = FastAPI()
class NewItem(BaseModel):
    name: str
    price: float
    tax: float | None = None
    madeAt: datetime | None = None
class Item(NewItem):
    id: int
items: dict[int, Item] = {}
last = 0
@app.get("/items")
def list_items(skip: int = Query(0, ge=0), limit: int = Query(10, ge=1, le=100), name: str | None = None) -> list[Item]:
    return [i for i in items.values() if name is None or i.name == name][skip:skip+limit]
@app.post("/items", status_code=201)
def create_item(item: NewItem) -> Item:
    global last
    last += 1
    items[last] = Item(id=last, **item.model_dump())
    return items[last]
@app.get("/items/{item_id}", responses={404: {"description": "Not found"}})
def read_item(item_id: int) -> Item:
    if item_id not in items: raise HTTPException(404, "Item not found")
    return items[item_id]
@app.put("/items/{item_id}", responses={404: {"description": "Not found"}})
def update_item(item_id: int, item: NewItem) -> Item:
    if item_id not in items: raise HTTPException(404, "Item not found")
    items[item_id] = Item(id=item_id, **item.model_dump())
    return items[item_id]
@app.delete("/items/{item_id}", status_code=204, responses={404: {"description": "Not found"}})
def delete_item(item_id: int):
    if item_id not in items: raise HTTPException(404, "Item not found")
    del items[item_id]
    return Response(status_code=204)
