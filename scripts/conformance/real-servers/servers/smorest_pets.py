from flask import Flask
from flask.views import MethodView
import marshmallow as ma
from flask_smorest import Api, Blueprint, abort
import uuid
app = Flask(__name__)
app.config.update(API_TITLE="Pets", API_VERSION="v1", OPENAPI_VERSION="3.0.2", OPENAPI_URL_PREFIX="/", OPENAPI_JSON_PATH="openapi.json")
api = Api(app)
PETS = {}
class PetSchema(ma.Schema):
    id = ma.fields.UUID(dump_only=True)
    name = ma.fields.String(required=True)
    age = ma.fields.Integer(strict=True)
class PetQuery(ma.Schema):
    name = ma.fields.String()
blp = Blueprint("pets", "pets", url_prefix="/pets", description="Pets")
@blp.route("/")
class Pets(MethodView):
    @blp.arguments(PetQuery, location="query")
    @blp.response(200, PetSchema(many=True))
    def get(self, args):
        return [p for p in PETS.values() if "name" not in args or p["name"] == args["name"]]
    @blp.arguments(PetSchema)
    @blp.response(201, PetSchema)
    def post(self, data):
        data["id"] = uuid.uuid4(); PETS[data["id"]] = data
        return data
@blp.route("/<uuid:pet_id>")
class Pet(MethodView):
    @blp.response(200, PetSchema)
    def get(self, pet_id):
        return PETS.get(pet_id) or abort(404)
    @blp.arguments(PetSchema)
    @blp.response(200, PetSchema)
    def put(self, data, pet_id):
        if pet_id not in PETS: abort(404)
        PETS[pet_id] = {**data, "id": pet_id}
        return PETS[pet_id]
    @blp.response(204)
    def delete(self, pet_id):
        if pet_id not in PETS: abort(404)
        del PETS[pet_id]
api.register_blueprint(blp)
app.run(port=7405, threaded=True)
